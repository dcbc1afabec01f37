import { basisPoints } from '#shared/payments/money.ts'
import {
  judgedFrom,
  type LevelState,
  levelTargets,
  type ServiceLevel,
  serviceLevels,
} from '#shared/sellers/service-levels.ts'

/** `of`: orders that are measured; `count`: orders among them that meet the condition. */
export type LevelCount = { count: number; of: number }
export type LevelResult = LevelCount & {
  name: ServiceLevel
  /** In percent; null without orders. */
  rate: number | null
  /** Target: the highest acceptable rate, in percent. */
  target: number
  state: LevelState
}

/** The service levels in their order. A rate at its target is good. */
export const levelsOf = (counts: Record<ServiceLevel, LevelCount>): LevelResult[] =>
  serviceLevels.map((name) => {
    const { count, of } = counts[name]
    return {
      name,
      count,
      of,
      rate: of === 0 ? null : basisPoints(count, of) / 100,
      target: levelTargets[name] / 100,
      state: stateOf(counts[name], levelTargets[name]),
    }
  })

function stateOf({ count, of }: LevelCount, targetBp: number): LevelState {
  if (of < judgedFrom) return 'TOO_FEW'
  return count * 10_000 > targetBp * of ? 'MISSED' : 'GOOD'
}
