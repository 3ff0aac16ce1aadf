/* What the scripts read from a page: the same as solver/pages/board.py writes. */

type Change = [string, string, string] | [string, string[]];

interface Place {
  name: string;
  label: string;
  spoken: string;
  x: number;
  y: number;
  spread: "suits" | "right" | "down" | "pile" | "row";
  room: number;
  outline: boolean;
  layer: number;
  counted: boolean;
  mark: string;
}

interface Step {
  play: string;
  shown: string;
  spoken: string;
  by: string;
  changes: Change[];
}

interface OptionData {
  steps: number[];
  value: unknown;
  badge: string;
  told: string;
  mark: "best" | "worse" | "open" | "";
  cost: number | null;
  at: [string, string] | null;
  line: number[];
}

interface FrameData {
  mover: string;
  told: string;
  value: unknown;
  worth: string;
  status: string;
  options: OptionData[];
}

interface RecordedData {
  steps: number[];
  cost: number | null;
  told: string;
  trick: number;
}

interface PlayData {
  places: Place[];
  start: Record<string, string[]>;
  record: RecordedData[];
  frames: FrameData[];
  called: string;
  game: string;
  first: number;
  compass: { dealer: string; vulnerable: string[] | null; lines: string[] } | null;
  steps: Step[];
}

/* The same with steps in place of their numbers. */

interface Option {
  steps: Step[];
  value: unknown;
  badge: string;
  told: string;
  mark: string;
  cost: number | null;
  at: [string, string] | null;
  line: Step[];
}

interface Frame {
  mover: string;
  told: string;
  value: unknown;
  worth: string;
  status: string;
  options: Option[];
}

/* Where the cards of every place lie, the lowest or first first. */
type Cards = Map<string, string[]>;

/* What a live page asks: a server by HTTP (live_server.js), or Python in a worker of its own (web/script/transport.js). */
interface Transport {
  ask(address: string, asked: object): Promise<any>;
  follow(address: string, asked: object, hear: (heard: any) => void, signal: AbortSignal): Promise<void>;
  open(made: any): void;
}
