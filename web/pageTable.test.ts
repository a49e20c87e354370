import { pages, placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { pagesByDomain } from '@tejian/contract/app/pageTable.ts'
import type { Page } from '@tejian/contract/kit/page.ts'
import { describe, expect, it } from 'vitest'
import { smallTable, tableText } from './pageTable.ts'

const namesOf = (lists: Readonly<Record<string, ReadonlyArray<{ name: string }>>>) =>
  Object.entries(lists).map(([domain, list]) => [domain, list.map(({ name }) => name)])

describe('the table of pages in the build', () => {
  it('names every page of every domain', () =>
    expect(namesOf(smallTable.pagesByDomain)).toEqual(namesOf(pagesByDomain)))

  it('knows the place of every page that no menu tells', () => {
    const beyond = pages.flatMap(({ name, beyondCatalogue }) =>
      beyondCatalogue ? [[name, beyondCatalogue]] : [],
    )
    expect({ ...smallTable.catalogued, ...Object.fromEntries(beyond) }).toMatchObject(placesOutsideMenu)
  })

  it('knows what opens without a session, and no operator code', () => {
    const small = Object.values(smallTable.pagesByDomain).flat() as Array<Partial<Page>>
    const open = (list: ReadonlyArray<Partial<Page>>) =>
      list.flatMap(({ name, opens }) => (opens === 'withoutSession' ? [name] : []))
    expect(open(small)).toEqual(open(pages))
    expect(small.filter(({ opens }) => opens !== undefined && opens !== 'withoutSession')).toEqual([])
  })

  it('says in the module what it says here', async () => {
    const text: string = `data:text/javascript,${encodeURIComponent(tableText())}`
    expect({ ...(await import(/* @vite-ignore */ text)) }).toEqual(JSON.parse(JSON.stringify(smallTable)))
  })

  it('is a module with the names of the whole one', async () => {
    const whole = Object.keys(await import('@tejian/contract/app/pageTable.ts'))
    const exported = [...tableText().matchAll(/^export const (\w+)=/gm)].map(([, name]) => name)
    expect(exported.sort()).toEqual(whole.sort())
  })
})
