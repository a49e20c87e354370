import { describe, expect, it } from 'vitest'
import dictionaries from '../../data/dictionaries.json' with { type: 'json' }
import { dictTypes } from '../kit/dictTypes.ts'
import { transitionsOf } from '../kit/process.ts'
import { type Fields, fieldNames, fieldOf } from '../kit/record.ts'
import { columnOf, formFieldOf } from '../kit/view.ts'
import { domains } from './domains.ts'
import { pageNamed } from './pages.ts'
import { processes } from './processes.ts'
import { records } from './records.ts'
import { views } from './views.ts'

describe('records', () => {
  it('have distinct tables and name fields that exist', () => {
    expect(new Set(records.map((definition) => definition.table)).size).toBe(records.length)
    for (const definition of records) expect(fieldNames(definition)).toContain(definition.nameField)
  })

  it('name dictionaries that exist and have items', () => {
    const filled = new Set([...dictionaries.items.map((item) => item.type), 'C602', 'AREA'])
    for (const definition of records) {
      for (const [name, spec] of Object.entries(definition.fields as Fields)) {
        if (spec.dict) expect(filled, `${definition.table}.${name}`).toContain(spec.dict)
        else expect(spec.kind, `${definition.table}.${name}`).not.toBe('dict')
      }
    }
  })

  it('know every dictionary of the reference data by name', () => {
    const known = new Set<string>(dictTypes)
    for (const { type } of dictionaries.types) expect(known).toContain(type)
  })

  it('scope by columns that they have', () => {
    for (const definition of records) {
      if (definition.scope === 'open') continue
      for (const column of Object.values(definition.scope)) {
        if (column !== 'id') expect(fieldNames(definition), definition.table).toContain(column)
      }
    }
  })

  it('point to other records with their id fields', () => {
    const tables = new Set(records.map((definition) => definition.table))
    for (const definition of records) {
      for (const [name, spec] of Object.entries(definition.fields as Fields)) {
        if (spec.kind === 'id' && spec.of) expect(tables, `${definition.table}.${name}`).toContain(spec.of)
        if (spec.kind === 'unit' && spec.of)
          expect(fieldNames(definition), `${definition.table}.${name}`).toContain(spec.of)
      }
    }
  })
})

describe('views', () => {
  it('are those of pages, one for each', () => {
    const names = domains.flatMap((domain) => domain.views.map(({ viewNo }) => viewNo))
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
    expect(names.filter((name) => pageNamed(name) === undefined)).toEqual([])
  })

  it('show fields, actions and orders that their records have', () => {
    for (const view of Object.values(views)) {
      const names = [
        ...view.columns.map((column) => columnOf(column).field),
        view.orderBy[0],
        ...(view.search ?? []).filter((name) => name !== 'complex'),
      ]
      for (const name of names) expect(fieldOf(view.record, name), `${view.viewNo}.${name}`).toBeDefined()
      for (const column of view.columns)
        expect(fieldOf(view.record, columnOf(column).field)?.detailOnly, view.viewNo).toBeUndefined()
      for (const action of [...(view.toolbar ?? []), ...(view.rowActions ?? [])])
        expect(Object.keys(view.record.actions), view.viewNo).toContain(action)
      for (const section of view.form?.sections ?? []) {
        for (const field of section.fields)
          expect(fieldNames(view.record), view.viewNo).toContain(formFieldOf(field).field)
      }
    }
  })
})

describe('processes', () => {
  it('lead only to their own steps', () => {
    for (const process of Object.values(processes)) {
      const steps = Object.keys(process.steps)
      expect(steps).toContain(process.start)
      for (const { step, action, transition } of transitionsOf(process)) {
        const targets =
          typeof transition.to === 'string' ? [transition.to] : (transition.to ?? []).map((route) => route.to)
        for (const target of [...targets.filter((to) => to !== 'end'), ...(transition.backTo ?? [])]) {
          expect(steps, `${process.name}.${step}.${action}`).toContain(target)
        }
      }
    }
  })

  it('never leave a step without a way on', () => {
    for (const process of Object.values(processes)) {
      for (const [step, spec] of Object.entries(process.steps)) {
        expect(
          Object.values(spec.actions).some((transition) => transition.to !== undefined),
          `${process.name}.${step}`,
        ).toBe(true)
      }
    }
  })

  it('edit fields of their records', () => {
    for (const definition of records) {
      for (const spec of Object.values(definition.process?.steps ?? {})) {
        for (const field of spec.editable ?? []) expect(fieldNames(definition)).toContain(field)
      }
    }
  })
})
