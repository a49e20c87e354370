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

  it.each([
    'inspLink',
    'attachment/mobile',
    'rectifyFeedback',
    'ssologin',
    'scanPage',
    'noticeList',
    'noticeView',
    'se_supervise_os',
    'se_supervise_os_notice',
  ])('%s opens without a session', (name) => expect(isOpenRoute(name)).toBe(true))
})
