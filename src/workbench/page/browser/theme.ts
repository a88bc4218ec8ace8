import { effect, signal } from '@preact/signals'

const system = matchMedia('(prefers-color-scheme: dark)')

/** The system's theme until the person switches. */
export const theme = signal<'dark' | 'light'>(system.matches ? 'dark' : 'light')

system.addEventListener('change', ({ matches }) => (theme.value = matches ? 'dark' : 'light'))

effect(() => {
  document.documentElement.dataset['theme'] = theme.value
})

export function switchTheme(): void {
  theme.value = theme.value === 'dark' ? 'light' : 'dark'
}
