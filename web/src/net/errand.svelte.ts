import { refused } from '../words/refused';

/** Something that is asked of the server on a person's behalf: under way, or not done, and why. */
export class Errand {
  busy = $state(false);
  /** A sentence for the person, or nothing. */
  problem = $state('');

  /** Does it; what is refused becomes the problem. */
  async run(act: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      await act();
    } catch (refusal) {
      this.problem = refused(refusal);
    } finally {
      this.busy = false;
    }
  }
}
