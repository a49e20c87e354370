import { useQuery } from '@tanstack/react-query'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { MenuIcon } from '@tejian/contract/kit/menuIcons.ts'
import { menuCalls } from '@tejian/contract/system/menu/menuCalls.ts'
import { type menuEntry, menuKinds } from '@tejian/contract/system/menu/menuEntry.ts'
import { legacyMenu } from '@tejian/contract/system/views/legacyMenu.ts'
import { lazy, Suspense } from 'react'
import { ChoiceInput } from '../../kit/fields/choiceInputs.tsx'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import type { Cells } from '../../kit/list/tableColumns.tsx'
import { send } from '../../kit/transport/send.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { createBelow } from '../createBelow.tsx'

type Entry = ListedRow<typeof menuEntry>

const MenuPicture = lazy(() => import('../../kit/shell/MenuPicture.tsx'))

/** The groups of the entry's own system, each below the one that holds it. */
function ParentInput(props: InputProps) {
  const { sysCode } = useFormValues()
  const { data = [] } = useQuery({
    queryKey: ['menuGroups'],
    queryFn: () => send(menuCalls.groups),
    staleTime: 0,
  })
  const options = data
    .filter((group) => !sysCode || group.sysCode === sysCode)
    .map(({ id, name, level }) => ({ value: id, label: `${'　'.repeat(level - 1)}${name}` }))
  return <ChoiceInput {...props} options={options} />
}

const inputs = { parentId: ParentInput }

/** Its own can be begun as a link; a page comes with a release. */
const initial = { entryKind: menuKinds.group, sysCode: 'supervise', isShow: true, sortNo: 999 } as const

const move =
  (direction: 'up' | 'down'): ActionRun<Entry> =>
  async ({ rows: [row], refresh }) => {
    if (!row) return
    await send(menuCalls.move, { id: row.id, direction })
    refresh()
  }

/** What can be done with the entries of the menu. */
export const menuActions: ActionRuns<Entry> = {
  ...registerActions(legacyMenu, menuCalls, { inputs, initial }),
  createBelow: createBelow(
    legacyMenu,
    menuCalls,
    ({ id, sysCode }) => ({ ...initial, entryKind: menuKinds.link, sysCode: sysCode ?? '', parentId: id }),
    { inputs },
  ),
  up: move('up'),
  down: move('down'),
}

export const menuCells: Cells<Entry> = {
  icon: ({ icon }) =>
    icon && (
      <Suspense>
        <MenuPicture icon={icon as MenuIcon} />
      </Suspense>
    ),
}
