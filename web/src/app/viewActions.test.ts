import { views } from '@tejian/contract/app/views.ts'
import { describe, expect, it } from 'vitest'
import { callsBeside, viewActions } from './viewActions.ts'

describe('callsBeside', () => {
  it('finds what a register has, and no more', () => {
    expect(Object.keys(callsBeside('/api/sysmng/dict'))).toEqual([
      'getDetail',
      'save',
      'delete',
      'export',
      'template',
      'import',
    ])
    expect(Object.keys(callsBeside('/api/sysmng/user'))).toEqual(['getDetail', 'save', 'export'])
    expect(callsBeside('/api/nowhere')).toEqual({})
  })

  it('gives every view only actions that its calls stand behind', () => {
    for (const view of Object.values(views)) {
      const { save, delete: remove } = callsBeside(view.path)
      const names = Object.keys(viewActions(view))
      expect(names.includes('edit'), view.viewNo).toBe(save !== undefined && names.includes('view'))
      expect(names.includes('delete'), view.viewNo).toBe(remove !== undefined)
    }
  })
})
