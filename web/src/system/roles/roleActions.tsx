import { patternsOf } from '@tejian/contract/kit/permissionPatterns.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { FormField, View } from '@tejian/contract/kit/view.ts'
import { formFieldOf } from '@tejian/contract/kit/view.ts'
import { roleRegister } from '@tejian/contract/system/calls.ts'
import { Skeleton } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import type { Detail } from '../../kit/form/useRecord.ts'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { accountsWith } from '../places.ts'
import { withLookups } from '../withLookups.ts'

const matrix = () => import('./PermissionMatrix.tsx')
const PermissionMatrix = lazy(async () => ({ default: (await matrix()).PermissionMatrix }))
const LazyInput = lazy(async () => ({ default: (await matrix()).PermissionsInput }))

const PermissionsInput: ComponentType<InputProps> = (props) => (
  <Suspense fallback={<Skeleton active />}>
    <LazyInput {...props} />
  </Suspense>
)

/** A role that is read shows its permissions by name, in a section of its own. */
const permissionsOf = (row: Detail) => [
  {
    title: '操作权限',
    content: (
      <Suspense fallback={<Skeleton active />}>
        <PermissionMatrix patterns={patternsOf(typeof row.permissions === 'string' ? row.permissions : '')} />
      </Suspense>
    ),
  },
]

function withoutField(view: View, name: string): View {
  const keeps = (field: FormField<AnyRecord>): boolean => formFieldOf(field).field !== name
  const sections = (view.form?.sections ?? []).map((section) => ({
    ...section,
    fields: section.fields.filter(keeps),
  }))
  return { ...view, form: { sections } }
}

/** A new role is a working role and stands behind the given ones. */
const begin = { isBase: false, sort: 100 }

const members: ActionRun = ({ rows: [row], navigate }) => {
  if (row) void navigate(accountsWith('roles', String(row.code)))
}

/** What can be done with roles. */
export function roleActions(view: View): ActionRuns {
  const { view: read } = registerActions(withoutField(view, 'permissions'), roleRegister, {
    extra: permissionsOf,
  })
  return {
    ...withLookups(
      'role',
      registerActions(view, roleRegister, { inputs: { permissions: PermissionsInput }, initial: begin }),
    ),
    ...(read && { view: read }),
    members,
  }
}
