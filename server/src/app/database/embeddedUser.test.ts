import { expect, test } from 'vitest'
import { parsePasswd } from './embeddedUser.ts'

test('system users are found by name, other lines are skipped', () => {
  const users = parsePasswd('root:x:0:0:root:/root:/bin/bash\n\n+::::::\nnobody:x:65534:65533:::\n')
  expect([...users.keys()]).toEqual(['root', 'nobody'])
  expect(users.get('nobody')).toEqual({ name: 'nobody', uid: 65534, gid: 65533 })
})
