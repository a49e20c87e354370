import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { testBrowser } from '../testing/browser.tsx'
import { AreaInput } from './cascadeInputs.tsx'
import { FieldSourcesContext, useSources } from './sources.ts'

const { visit } = testBrowser()
const areas = [
  { code: '331100', name: '丽水市', parentCode: '' },
  { code: '331102', name: '莲都区', parentCode: '331100' },
  { code: '331121', name: '青田县', parentCode: '331100' },
]

function Area({ onChange }: { onChange(code: unknown): void }) {
  const sources = { ...useSources(), areas: async () => areas }
  return (
    <FieldSourcesContext value={sources}>
      <AreaInput id="area" spec={{ label: '所属区域', kind: 'area' }} value="" onChange={onChange} />
    </FieldSourcesContext>
  )
}

/** A field in which something was typed that finds 青田县; resolves to its keys and to what was chosen by them. */
async function typed(query: string) {
  const chosen = vi.fn()
  visit({ '/': <Area onChange={chosen} /> })
  const field = screen.getByRole('combobox')
  const type = (text: string) => fireEvent.change(field, { target: { value: text } })
  type(query)
  await screen.findByRole('menuitemcheckbox', { name: /青田县/ })
  const press = (key: string, keyCode: number, more = {}) =>
    fireEvent.keyDown(field, { key, keyCode, which: keyCode, ...more })
  return {
    type,
    down: () => press('ArrowDown', 40),
    enter: (more = {}) => press('Enter', 13, more),
    chosen: () => chosen.mock.calls.map(([code]) => code),
  }
}

it('takes with Enter what typing found first', async () => {
  const { enter, chosen } = await typed('33112')
  enter()
  expect(chosen()).toEqual(['331121'])
})

it('takes with Enter what the arrows chose, once', async () => {
  const { down, enter, chosen } = await typed('3311')
  for (let line = 0; line < 2; line++) down()
  enter()
  expect(chosen()).toEqual(['331102'])
})

it('takes nothing where nothing is found, and nothing while characters are being composed', async () => {
  const { type, enter, chosen } = await typed('33112')
  enter({ isComposing: true })
  type('没有')
  enter()
  expect(chosen()).toEqual([])
})
