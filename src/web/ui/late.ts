import { inTime, scriptFailed } from '../script-loading.ts'

/**
 * For `lazy`: a part whose script does not load stays as the server sent it, or absent, instead of taking the page
 * down. The person is told what to do about it.
 */
export const late =
  <T>(load: () => Promise<T>) =>
  () =>
    inTime(load()).catch(() => scriptFailed())
