import type { JSX } from 'preact'
import { Detail } from './detail.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Help } from './help.tsx'
import { connection, streamPath } from './live.ts'
import { LiveBanners, LiveStatus, TokenForm } from './live-status.tsx'
import { RuleTable } from './rule-table.tsx'
import { announcement, isDetailOpen, isHelpOpen, view } from './state.ts'
import { switchTheme, theme } from './theme.ts'
import { Timeline } from './timeline.tsx'
import { canTry, WhatIfView } from './what-if-view.tsx'

const TITLES = { decisions: 'Decisions', rules: 'Rules', 'what-if': 'What if' } as const
const VIEWS = canTry ? (['decisions', 'rules', 'what-if'] as const) : (['decisions', 'rules'] as const)

export function App(): JSX.Element {
  return (
    <>
      <header class="bar">
        <h1>
          Sluice <span>{streamPath === null ? 'replay' : 'live'}</span>
        </h1>
        <nav aria-label="Views">
          {VIEWS.map((name) => (
            <button
              key={name}
              type="button"
              aria-current={view.value === name ? 'page' : undefined}
              onClick={() => (view.value = name)}
            >
              {TITLES[name]}
            </button>
          ))}
        </nav>
        {streamPath !== null && <LiveStatus />}
        <button type="button" class="plain" onClick={switchTheme}>
          {theme.value === 'dark' ? 'Light' : 'Dark'}
        </button>
        <button type="button" class="plain" aria-label="Keys" onClick={() => (isHelpOpen.value = true)}>
          <kbd>?</kbd>
        </button>
      </header>
      {streamPath !== null && connection.value !== 'token' && <LiveBanners />}
      {connection.value === 'token' ? (
        <TokenForm />
      ) : view.value === 'rules' ? (
        <main>
          <RuleTable />
        </main>
      ) : view.value === 'what-if' ? (
        <WhatIfView />
      ) : (
        <main class={isDetailOpen.value ? 'detail-open' : undefined}>
          <FilterBar />
          <Timeline />
          <Detail />
        </main>
      )}
      <p class="announcement" role="status">
        {announcement.value}
      </p>
      <Help />
    </>
  )
}
