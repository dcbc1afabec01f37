/**
 * Asks the account to prove itself again; false if it does not. Set by the areas that have sensitive actions, so that the
 * calls of public pages need no dialog.
 */
export const prover: { ask: (token: string) => Promise<boolean> } = { ask: async () => false }
