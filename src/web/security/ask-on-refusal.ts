import { prover } from '../browser/prover.ts'

prover.ask = async (token) => (await import('./ask-for-proof.tsx')).askForProof(token)
