// The server without pages, for tests that start it at each step of an operation: it is ready in two thirds of the time.
import { start } from '#server/processes/start.ts'

await start({ env: process.env })
