import { builtPages } from '@tejian/contract/app/pages.ts'
import { describe, expect, it } from 'vitest'
import { guard, isOpenRoute } from './guard.ts'

const none = { sid: '', ready: false }
const loading = { sid: 's', ready: false }
const ready = { sid: 's', ready: true }

describe('guard', () => {
  it.each([
    ['home', none, 'toLogin'],
    ['404', none, 'toLogin'],
    ['servicePlatformAdmin', none, 'toLogin'],
    ['home', loading, 'load'],
    ['home', ready, 'pass'],
    ['login', none, 'pass'],
    ['login', loading, 'toHome'],
    ['login', ready, 'toHome'],
    ['noticeView', none, 'pass'],
    ['ssologin', ready, 'pass'],
  ] as const)('%s with %j: %s', (name, session, verdict) => expect(guard(name, session)).toBe(verdict))

  /** Spec 1 §2, and of the product's own the pages where units answer a notice, and rescuers act, by a link. */
  const maybeOpen = new Set([
    'inspLink',
    'equipment-documents',
    'attachment/mobile',
    'reportWebPage',
    'ssologin',
    'ndtj',
    'scanPage',
    'servicePlatform',
    'noticeList',
    'noticeView',
    'rectifyFeedback',
    'rescueLink',
    'confirmationLink',
  ])
  const isMaybeOpen = (name: string): boolean => maybeOpen.has(name) || name.startsWith('se_supervise_os')

  it.each(builtPages.filter(isMaybeOpen))('%s opens without a session', (name) => {
    expect(isOpenRoute(name)).toBe(true)
    expect(guard(name, none)).toBe('pass')
  })

  it('nothing else does: every other page leads to login', () => {
    const others = builtPages.filter((name) => !isMaybeOpen(name) && name !== 'login')
    expect(others.length).toBeGreaterThan(300)
    expect(others.filter((name) => isOpenRoute(name) || guard(name, none) !== 'toLogin')).toEqual([])
  })
})
