export const controlStyle = `
:root { --paper: #fbfaf7; --ink: #1c211e; --soft: #59615b; --line: #dedacd; --edge: #858c84; --accent: #1f5c46; }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
main { max-width: 1120px; margin: 0 auto; }
h1, h2, p { margin: 0; }
h1 { font-size: 24px; }
h2 { margin: 32px 0 8px; font-size: 20px; }
.soft { color: var(--soft); }
.facts { display: flex; flex-wrap: wrap; gap: 8px 32px; margin: 16px 0 0; }
.facts div { min-width: 0; }
.facts dt { font-size: 14px; color: var(--soft); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.switches { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); }
form { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: end; align-content: start; padding: 16px;
  border: 1px solid var(--line); border-radius: 6px; }
form h3 { flex-basis: 100%; margin: 0; font-size: 16px; }
label { display: grid; gap: 4px; font-size: 14px; }
input, select { height: 40px; min-width: 96px; max-width: 100%; padding: 0 8px; border: 1px solid var(--edge);
  border-radius: 6px; background: #fff; color: var(--ink); font: inherit; }
button { min-height: 40px; padding: 0 16px; border: 1px solid var(--accent); border-radius: 6px; background: var(--accent);
  color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.table { overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px 12px; text-align: left; white-space: nowrap; border-bottom: 1px solid var(--line); }
tr:last-child td { border-bottom: 0; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
code { font: 13px/1.4 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
.wide, .wide input { width: 100%; }
.refused { margin-top: 16px; padding: 12px 16px; border-left: 4px solid #9c2a1c; background: #fbeeea; }
button.plain { background: transparent; color: var(--accent); }
.table form { flex-wrap: nowrap; gap: 8px; padding: 0; border: 0; }
.table button { flex: none; }
.empty { padding: 16px; border: 1px dashed var(--line); border-radius: 6px; }
`
