import type { PersonSight, TableSight } from '../protocol';

/** How long somebody who has come is announced, in milliseconds. */
const WELCOME = 6000;

/** Notices who comes to a table, so that whoever waits there need not look all the time. */
export class Arrivals {
  /** The one who has just come. */
  latest = $state.raw<PersonSight>();
  /** The names of those who came while nobody looked at the page. */
  unseen = $state.raw<readonly string[]>([]);

  #known: readonly number[] | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `greet` is told of each as they come. */
  constructor(private readonly greet: (person: PersonSight) => void) {
    document.addEventListener('visibilitychange', this.#looked);
  }

  /** Looks who is there. Those who are when the page is opened were there before. */
  look({ people, you }: TableSight): void {
    const known = this.#known;
    this.#known = people.map(({ who }) => who);
    if (!known) return;
    for (const person of people) if (!known.includes(person.who) && person.who !== you) this.#welcome(person);
  }

  close(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#looked);
  }

  #welcome(person: PersonSight): void {
    this.latest = person;
    if (document.hidden) this.unseen = [...this.unseen, person.name];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.latest = undefined), WELCOME);
    this.greet(person);
  }

  #looked = (): void => {
    if (!document.hidden) this.unseen = [];
  };
}
