import type { Base } from '../net/api';
import { REVIEW_VERSION } from '../protocol';
import type { Course } from './course';

const KEY = 'skull.courses';
/** Whether somebody has once asked for their games to be looked at. */
const ASKED = 'skull.courses.asked';

/** The courses of games that were looked at, by reviews of one version; nothing of a game that is not counted. */
type KeptCourses = Record<string, Course | null>;

/** What a game is called here: the same id may be on a server and on this device. */
export function courseKey({ base, id }: { base: Base; id: string }): string {
  return `${base}/g/${id}`;
}

export function keptCourses(): KeptCourses {
  try {
    const { version, courses } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as {
      version?: number;
      courses?: KeptCourses;
    };
    return version === REVIEW_VERSION && courses ? courses : {};
  } catch {
    return {};
  }
}

/** Keeps how a game went. */
export function keepCourse(key: string, course: Course | null): void {
  try {
    const courses = { ...keptCourses(), [key]: course };
    localStorage.setItem(KEY, JSON.stringify({ version: REVIEW_VERSION, courses }));
  } catch {
    // There is no room: it is looked at again another time.
  }
}

export function wasAsked(): boolean {
  return localStorage.getItem(ASKED) !== null;
}

/** Whoever has asked once need not ask again. */
export function noteAsked(): void {
  try {
    localStorage.setItem(ASKED, 'yes');
  } catch {
    // There is no room: they are asked another time.
  }
}
