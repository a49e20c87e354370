import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { patternsOf } from '@tejian/contract/kit/permissionPatterns.ts'
import type { AnyRecord, FieldName } from '@tejian/contract/kit/record.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import type { FormField, View } from '@tejian/contract/kit/view.ts'
import { formFieldOf } from '@tejian/contract/kit/view.ts'
import { roleRegister } from '@tejian/contract/system/calls.ts'
import type { role } from '@tejian/contract/system/role.ts'
import { Skeleton } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import type { InputProps } from '../../kit/fields/inputProps.ts'
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
const permissionsOf = ({ permissions }: Detail<typeof role>) => [
  {
    title: '操作权限',
    content: (
      <Suspense fallback={<Skeleton active />}>
        <PermissionMatrix patterns={patternsOf(permissions ?? '')} />
      </Suspense>
    ),
  },
]

function withoutField<R extends AnyRecord>(view: View<R>, name: FieldName<NoInfer<R>>): View<R> {
  const keeps = (field: FormField<R>): boolean => formFieldOf(field).field !== name
  const sections = (view.form?.sections ?? []).map((section) => ({
    ...section,
    fields: section.fields.filter(keeps),
  }))
  return { ...view, form: { sections } }
}

/** A new role is a working role and stands behind the given ones. */
const begin = { isBase: false, sort: 100 }

const members: ActionRun<ListedRow<typeof role>> = ({ rows: [row], navigate }) => {
  if (row) void navigate(accountsWith('roles', row.code ?? ''))
}

/** What can be done with roles. */
export function roleActions(view: View<typeof role>): ActionRuns<ListedRow<typeof role>> {
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
