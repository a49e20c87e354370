import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { area } from '@tejian/contract/system/area.ts'
import { areaRegister } from '@tejian/contract/system/calls.ts'
import { ChoiceInput } from '../../kit/fields/choiceInputs.tsx'
import { FieldInput } from '../../kit/fields/FieldInput.tsx'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import type { ActionRuns } from '../../kit/list/actions.ts'
import type { Cells } from '../../kit/list/tableColumns.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { createBelow } from '../createBelow.tsx'
import { withLookups } from '../withLookups.ts'

const levels = [
  { value: '1', label: '省' },
  { value: '2', label: '市' },
  { value: '3', label: '县区' },
  { value: '4', label: '乡镇街道' },
]

const levelName = (type: number | null): string =>
  levels.find(({ value }) => value === String(type))?.label ?? ''

const inputs = {
  parentCode: (props: InputProps) => <FieldInput {...props} spec={{ ...props.spec, kind: 'area' }} />,
  type: (props: InputProps) => <ChoiceInput {...props} options={levels} />,
}

export const areaCells: Cells<ListedRow<typeof area>> = { type: (row) => levelName(row.type) }

/** What can be done with administrative divisions. */
export const areaActions = (view: View<typeof area>): ActionRuns<ListedRow<typeof area>> =>
  withLookups('area', {
    ...registerActions(view, areaRegister, { inputs }),
    createBelow: createBelow(
      view,
      areaRegister,
      ({ code, type }) => ({ parentCode: code, type: Math.min(4, (type ?? 0) + 1) }),
      { inputs },
    ),
  })
