import { openEmbedded } from '#server/database/embedded/embedded.ts'
import { writeFileSync } from 'node:fs'
const e = await openEmbedded({ dataDir: '/tmp/million/postgres', log: { info(){}, warn: console.error } })
writeFileSync('/tmp/u.sh', `export U='${e.url}'\nexport SU='${e.socketUrl}'\n`)
process.on('SIGTERM', async () => { await e.stop(); process.exit(0) })
setInterval(()=>{}, 1e6)
