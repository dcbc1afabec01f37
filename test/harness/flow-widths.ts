/**
 * The widths at which a journey runs, or cases that start with a width: the first one in `npm test`, all of them with
 * `WIDTHS=all`, as in `npm run proof`. Either way `checkA11yAtBothWidths` checks the screens at phone and desktop width.
 */
export const flowWidths = <const Case>(...cases: Case[]): Case[] =>
  process.env.WIDTHS === 'all' ? cases : cases.slice(0, 1)
