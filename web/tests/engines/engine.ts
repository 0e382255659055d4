/** A browser that people of a story use, each with a window, cookies and a memory of their own. */
export interface Engine {
  open(): Promise<Window>;
  close(): Promise<void>;
}

/** The little that every engine can do in the same way. All else is done within the page. */
export interface Window {
  goto(address: string): Promise<void>;
  /** Runs a function within the page, with an argument that can be written as JSON, and answers what it comes to. */
  evaluate<A, R>(what: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Clicks at a point of the page that is seen. */
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** Makes room for a page of this size. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** The keys that stories press. */
export type Key = 'Enter' | 'Home' | 'End' | 'ArrowLeft' | 'ArrowRight';
