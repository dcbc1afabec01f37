import { dateFormat } from '#shared/region/formats.ts'

const dayOf = dateFormat({ month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Why `goods` cannot be bought during a seller's holiday. `backOn`: the day (`yyyy-mm-dd`) after it, if it has an end. */
export const breakText = (goods: string, backOn: string | null | undefined): string =>
  backOn
    ? `This seller is on a break. You can buy ${goods} from ${dayOf.format(new Date(backOn))} on.`
    : `This seller is on a break. You can buy ${goods} when they return.`
