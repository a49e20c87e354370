import type { Office } from '@tejian/contract/shared/lookups/organisationCalls.ts'
import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { type Nested, nest } from '../../kit/fields/nest.ts'
import { usePinyin } from '../../kit/fields/pinyin.ts'
import { useOrganisations } from '../dictionaries/dictionaries.ts'

/** Input of kind `organisation`: the id of an institution, department or station. */
export function OrganisationInput(props: InputProps) {
  const organisations = useOrganisations()
  const { matches, onOpenChange } = usePinyin()
  const tree = useMemo(
    () =>
      nest(
        organisations,
        (office) => office.id,
        (office) => office.parentId,
      ),
    [organisations],
  )
  return (
    <TreeSelect<string, Nested<Office>>
      {...controlOf(props)}
      treeData={tree}
      fieldNames={{ label: 'name', value: 'id' }}
      {...(props.value && { value: textOf(props.value) })}
      onChange={(id: string | undefined) => props.onChange(id ?? null)}
      onOpenChange={onOpenChange}
      showSearch={{ filterTreeNode: (query, node) => matches(String(node.name), query) }}
      treeDefaultExpandAll
      allowClear
      popupMatchSelectWidth={false}
      placeholder={props.placeholder}
      notFoundContent="没有可选的机构"
    />
  )
}
