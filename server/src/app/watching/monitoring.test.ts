import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { useTestApp } from '../testing/harness.ts'
import { openMetrics } from './metrics.ts'
import { openReadiness } from './readiness.ts'

const server = useTestApp()
const folder = fileURLToPath(new URL('../../../../deploy/monitoring/', import.meta.url))

/** What of a figure is asked for: a histogram is three. */
const asked = (text: string): string[] =>
  [...text.matchAll(/\b(?:tejian|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  )

it('dashboards and alerts ask for figures that the platform gives', () => {
  const { services } = server.current
  const { registry } = openMetrics(services, openReadiness(services), 'test')
  const given = registry.getMetricsAsArray().map(({ name }) => name)
  const files = readdirSync(folder).filter((name) => /alerts|grafana/.test(name))
  expect(files).toHaveLength(2)
  for (const file of files) {
    const names = asked(readFileSync(`${folder}${file}`, 'utf8'))
    expect(names.length, file).toBeGreaterThan(10)
    expect(
      names.filter((name) => !given.includes(name)),
      file,
    ).toEqual([])
  }
  // Every figure of our own is shown to somebody.
  const shown = asked(readFileSync(`${folder}grafana.json`, 'utf8'))
  expect(given.filter((name) => name.startsWith('tejian_') && !shown.includes(name))).toEqual([])
})
