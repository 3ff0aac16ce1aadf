"""What can be asked of a deal: records that answer, that can be compared, and that another machine can be sent."""
