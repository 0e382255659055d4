/** The worker in which records are watched and judged. It does one thing after the other, and may be ended at any time. */
import { STUDY } from '../here/files';
import type { FromStudy, ToStudy } from './messages';
import { StudyModule } from './module';

const study = StudyModule.start(STUDY ?? '', (done, of) => post({ progress: { done, of } }));

self.onmessage = async ({ data }: MessageEvent<ToStudy>) => {
  try {
    post({ answered: await (await study).ask(data) });
  } catch (error) {
    post({ fell: { why: String(error) } });
  }
};

function post(message: FromStudy): void {
  self.postMessage(message);
}
