import { codeOf } from '../api-errors.ts'

/** Runs a call. If the server asks for a fresh proof, opens the dialog and repeats the call after the proof. */
export async function withProof<T>(token: string | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!token || codeOf(error) !== 'reauthentication_required') throw error
    const { askForProof } = await import('./ask-for-proof.tsx')
    if (!(await askForProof(token))) throw error
    return work()
  }
}
