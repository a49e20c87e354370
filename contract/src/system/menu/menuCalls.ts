import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { registerCalls } from '../../kit/register.ts'
import { recordId } from '../../kit/requestFields.ts'
import { menuEntry } from './menuEntry.ts'

export const menuPath = '/api/sysmng/menu'
const spec = '2 §2; §2.10 sysmng, system support'

const {
  find,
  getDetail,
  save,
  delete: removal,
  export: exported,
} = registerCalls(menuEntry, menuPath, 'menuEntry', spec)

/** The menu as an installation arranges it; who arranges it takes its own entries away as well. */
export const menuCalls = {
  find,
  getDetail,
  save,
  delete: { ...removal, access: { permission: 'menuEntry.save' } },
  export: { ...exported, access: { ticket: 'export', permission: 'menuEntry.view' } },
  move: call({
    method: 'POST',
    encoding: 'form',
    spec,
    path: `${menuPath}/move`,
    does: '上移、下移菜单',
    access: { permission: 'menuEntry.save' },
    writes: true,
    request: z.object({ id: recordId, direction: z.enum(['up', 'down']) }),
    answer: z.null(),
  }),
  /** The groups under which entries may stand, in the order of the menu. */
  groups: call({
    method: 'POST',
    encoding: 'form',
    spec,
    path: `${menuPath}/groups`,
    does: '菜单分组',
    access: { permission: 'menuEntry.view' },
    writes: false,
    request: z.object({}),
    answer: z.array(z.object({ id: z.string(), name: z.string(), sysCode: z.string(), level: z.number() })),
  }),
} as const
