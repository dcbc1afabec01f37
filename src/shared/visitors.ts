export type VisitHeaders = Record<string, string | string[] | undefined>

const bot = /bot|crawl|spider|slurp|preview|curl|wget|python|java\/|^node|undici/i

/** Whether a person opened the page: false for bots, other programs and prefetches. */
export function isPerson(headers: VisitHeaders): boolean {
  const agent = headers['user-agent']
  return typeof agent === 'string' && !bot.test(agent) && !headers['sec-purpose'] && !headers.purpose
}
