export const mailboxStyle = `
:root { --paper: #fbfaf7; --side: #f3f0e7; --ink: #1c211e; --soft: #59615b; --line: #dedacd; --edge: #858c84;
  --accent: #1f5c46; --accent-dark: #174635; }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
h1, h2, p, ul, dl, dd { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.soft { color: var(--soft); }
.small { font-size: 14px; }
header { display: flex; flex-wrap: wrap; align-items: end; gap: 16px 32px; padding: 16px 24px;
  border-bottom: 1px solid var(--line); }
h1 { font-size: 20px; line-height: 1.3; }
header form { display: flex; flex: 1 1 320px; flex-wrap: wrap; align-items: end; gap: 8px; }
header label { flex: 1 1 200px; max-width: 360px; font-size: 14px; font-weight: 600; }
input { display: block; width: 100%; height: 40px; margin-top: 4px; padding: 0 12px; border: 1px solid var(--edge);
  border-radius: 6px; background: #fff; color: var(--ink); font: inherit; font-size: 16px; font-weight: 400; }
button { height: 40px; padding: 0 16px; border: 1px solid var(--accent); border-radius: 6px; background: var(--accent);
  color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--accent-dark); }
.links { display: flex; flex-wrap: wrap; gap: 0 24px; }
.links a { display: inline-block; padding: 8px 0; }
.list a { display: block; padding: 12px 24px; border-bottom: 1px solid var(--line); color: inherit;
  text-decoration: none; }
.list a:hover { background: var(--side); }
.list a:focus-visible { outline-offset: -3px; }
.list a[aria-current] { background: var(--side); box-shadow: inset 4px 0 0 var(--accent); }
.list strong { display: block; overflow-wrap: anywhere; line-height: 1.4; }
.list span span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.list .line { display: flex; justify-content: space-between; gap: 16px; }
.list time { flex: none; font-variant-numeric: tabular-nums; }
.more { padding: 16px 24px; }
.mail { padding: 16px 24px 48px; }
.mail h2 { margin-top: 8px; font-size: 24px; line-height: 1.3; overflow-wrap: anywhere; }
.mail dl { display: grid; grid-template-columns: auto 1fr; gap: 0 16px; margin: 8px 0 16px; }
.mail dt { color: var(--soft); }
.mail dd { overflow-wrap: anywhere; }
.mail h3 { margin: 24px 0 8px; font-size: 16px; }
iframe { display: block; width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 6px;
  background: #fff; }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 6px; background: #fff; font: 14px/1.6
  ui-monospace, "SF Mono", Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { padding: 48px 24px; color: var(--soft); }
@media (max-width: 899px) { .reading .list, .choose { display: none; } }
@media (min-width: 900px) {
  .columns { display: grid; grid-template-columns: minmax(320px, 400px) minmax(0, 1fr); }
  .list { min-height: calc(100vh - 100px); border-right: 1px solid var(--line); }
  .mail { padding: 24px 40px 48px; }
  .mail .back { display: none; }
}
`
