/** The look of the hosted pages: calm, warm white, one deep green, nothing loaded from elsewhere. */
export const style = `
:root { --paper: #fbfaf7; --side: #f3f0e7; --ink: #1c211e; --soft: #59615b; --line: #dedacd; --edge: #858c84;
  --accent: #1f5c46; --accent-dark: #174635; --wrong: #9c2a1c; --wrong-soft: #fbeeea; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
h1, h2, p, dl, dd, ul, ol { margin: 0; padding: 0; }
ul, ol { list-style: none; }
p { text-wrap: pretty; }
a { color: var(--accent); text-underline-offset: 3px; }
a:hover { color: var(--accent-dark); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.soft { color: var(--soft); }
.small { font-size: 14px; }
.figures { font-variant-numeric: tabular-nums; white-space: nowrap; }
.split { display: grid; }
.side, .main { padding: 24px; }
.side { background: var(--side); border-bottom: 1px solid var(--line); }
.inner { width: 100%; max-width: 440px; margin: 0 auto; }
.back { display: inline-block; padding: 4px 0; margin-bottom: 16px; text-decoration: none; }
.back:hover { text-decoration: underline; }
.merchant { display: flex; align-items: center; gap: 12px; font-weight: 600; }
.badge { padding: 1px 8px; border: 1px solid var(--edge); border-radius: 4px; font-size: 14px; font-weight: 400;
  color: var(--soft); }
h1 { margin-top: 16px; font-size: 16px; font-weight: 400; color: var(--soft); }
h1 strong { display: block; font-size: 36px; line-height: 1.2; font-weight: 600; letter-spacing: -0.01em;
  color: var(--ink); }
h2 { font-size: 20px; line-height: 1.3; font-weight: 600; }
.items { margin-top: 16px; }
.items li { display: flex; justify-content: space-between; gap: 24px; padding: 12px 0;
  border-bottom: 1px solid var(--line); }
.items span, .items p { display: block; overflow-wrap: anywhere; }
summary { padding: 12px 0; color: var(--accent); cursor: pointer; }
.more { border-bottom: 1px solid var(--line); }
.more .items { margin-top: 0; }
.more .items li { border-top: 1px solid var(--line); border-bottom: 0; }
.total { display: flex; justify-content: space-between; padding-top: 12px; font-weight: 600; }
form { display: grid; gap: 16px; margin-top: 16px; }
.field { min-width: 0; }
label, legend { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 600; padding: 0; }
.input { width: 100%; height: 48px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 6px;
  background: #fff; color: var(--ink); font: inherit; font-variant-numeric: tabular-nums; }
.input:focus { outline: 3px solid var(--accent); outline-offset: 0; border-color: var(--accent); }
.input[readonly] { background: transparent; border-color: var(--line); color: var(--soft); }
.input[aria-invalid=true] { border-color: var(--wrong); box-shadow: inset 0 0 0 1px var(--wrong); }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
.wrong { margin-top: 4px; font-size: 14px; color: var(--wrong); }
.alert { margin-top: 16px; padding: 12px 16px; border-left: 4px solid var(--wrong); background: var(--wrong-soft);
  border-radius: 0 6px 6px 0; }
.alert a { color: var(--wrong); }
.alert strong { display: block; }
.choice { display: flex; align-items: flex-start; gap: 12px; margin: 0; padding: 8px 0; font-size: 16px;
  font-weight: 400; }
.choice input { flex: none; width: 20px; height: 20px; margin: 2px 0 0; accent-color: var(--accent); }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
.cards .choice { padding: 12px; border: 1px solid var(--line); border-top-width: 0; background: #fff; }
.cards .choice:first-of-type { border-top-width: 1px; border-radius: 6px 6px 0 0; }
.cards .choice:last-of-type { border-radius: 0 0 6px 6px; }
.newcard { display: grid; gap: 16px; }
form:has(.saved:checked) .newcard { display: none; }
button { min-height: 48px; padding: 8px 16px; border: 1px solid var(--accent); border-radius: 6px;
  background: var(--accent); color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
form > button { margin-top: 8px; }
button:hover { background: var(--accent-dark); }
button.plain { background: transparent; color: var(--accent); }
button.plain:hover { background: var(--side); }
.button { display: inline-block; margin-top: 24px; padding: 12px 24px; border-radius: 6px; background: var(--accent);
  color: #fff; font-weight: 600; text-decoration: none; }
.button:hover { background: var(--accent-dark); color: #fff; }
.note { margin-top: 32px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 14px; color: var(--soft); }
.note dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin-top: 8px; }
.note dt { font-variant-numeric: tabular-nums; white-space: nowrap; color: var(--ink); }
.message { max-width: 520px; margin: 0 auto; padding: 48px 24px; }
.message h1 { font-size: 24px; line-height: 1.3; font-weight: 600; color: var(--ink); }
.message h1 + p { margin-top: 8px; }
.message form { margin-top: 24px; max-width: 360px; }
.message button { margin: 0; }
@media (min-width: 900px) {
  .split { grid-template-columns: 1fr 1fr; min-height: 100vh; }
  .side { border-bottom: 0; border-right: 1px solid var(--line); }
  .side, .main { padding: 64px 72px; }
  .side .inner { margin-right: 0; position: sticky; top: 64px; }
  .main .inner { margin-left: 0; }
  h1 strong { font-size: 44px; }
  .message { padding-top: 120px; }
}
`
