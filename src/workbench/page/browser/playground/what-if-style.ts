export const WHAT_IF_STYLE = `
main.what-if { display: block; min-height: 0; }
main.what-if > div, .what-if-panes { height: 100%; }
.what-if-panes { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
.what-if-panes > section { display: flex; flex-direction: column; min-width: 0; min-height: 0; border-right: 1px solid var(--line); }
.what-if-panes > section > header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-height: 41px; padding: 6px 16px; background: var(--ground); border-bottom: 1px solid var(--line); }
.what-if-panes h2 { margin: 0 auto 0 0; font-size: 13px; }
.what-if-panes header select { margin-right: auto; max-width: 60%; }
.what-if-panes .editor { flex: 1; min-height: 0; overflow: hidden; }
.what-if-panes .problems { color: var(--tone); }
.changes { flex: 1; overflow: auto; padding: 8px 16px; }
.changes h3 { margin: 16px 0 4px; font-size: 13px; }
.changes h3 span { color: var(--quiet); font-weight: normal; }
.changes ul { list-style: none; margin: 0; padding: 0; }
.changes li button { display: grid; grid-template-columns: auto auto auto minmax(0, 1fr); gap: 2px 8px; align-items: center; width: 100%; padding: 5px 4px; border: 0; border-bottom: 1px solid var(--line); background: none; color: inherit; font: inherit; text-align: left; cursor: pointer; }
.changes li button:hover { background: var(--chosen); }
.changes .subject { font: 12px var(--mono); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.changes .told { grid-column: 4; color: var(--quiet); font-size: 12px; }
@media (max-width: 760px) {
  .what-if-panes { grid-template-columns: minmax(0, 1fr); grid-template-rows: 55% 45%; }
  .what-if-panes > section > header { gap: 4px; padding: 6px 8px; }
}
`
