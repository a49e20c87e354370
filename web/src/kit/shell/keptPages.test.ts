import { afterEach, describe, expect, it } from 'vitest'
import {
  anyChanges,
  forgetForms,
  holdsChanges,
  keptAfter,
  mostHidden,
  showPage,
  staysAsLeft,
  tellForm,
} from './keptPages.ts'

const always = (): boolean => true
const never = (): boolean => false

describe('pages behind other tags', () => {
  it('are kept, the shown one last', () => {
    expect(keptAfter([], 'a', always, never)).toEqual(['a'])
    expect(keptAfter(['a', 'b'], 'a', always, never)).toEqual(['b', 'a'])
  })

  it('go when their tag is closed', () => {
    expect(keptAfter(['a', 'b'], 'c', (key) => key !== 'a', never)).toEqual(['b', 'c'])
  })

  it('are at most six, those with changes apart', () => {
    const many = Array.from({ length: mostHidden + 2 }, (_, index) => `p${index}`)
    expect(keptAfter(many, 'x', always, never)).toEqual([...many.slice(2), 'x'])
    expect(keptAfter(many, 'x', always, (key) => key === 'p0')).toEqual(['p0', ...many.slice(2), 'x'])
  })
})

describe('a page with a form', () => {
  afterEach(() => ['/new', '/edit?id=1'].forEach(forgetForms))

  it('begins anew when nothing was typed, and stays when something was', () => {
    let dirty = false
    tellForm('/new', () => dirty)
    expect([staysAsLeft('/new'), holdsChanges('/new')]).toEqual([false, false])
    dirty = true
    expect([staysAsLeft('/new'), holdsChanges('/new')]).toEqual([true, true])
  })

  it('is one no more when the form is closed on it, and still one when it is hidden', () => {
    showPage('/new')
    const close = tellForm('/new', always)
    const closeOther = tellForm('/new', never)
    closeOther()
    expect([holdsChanges('/new'), anyChanges()]).toEqual([true, true])
    showPage('/list')
    close()
    expect(holdsChanges('/new')).toBe(true)
    showPage('/new')
    close()
    expect([holdsChanges('/new'), anyChanges(), staysAsLeft('/new')]).toEqual([false, false, true])
  })

  it('of a record stays either way, and so does a list', () => {
    tellForm('/edit?id=1', never)
    expect(staysAsLeft('/edit?id=1')).toBe(true)
    expect(staysAsLeft('/list')).toBe(true)
  })
})
