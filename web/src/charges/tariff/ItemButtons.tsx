import type { FeeItem, Tariff } from '@tejian/contract/charges/fee/table.ts'
import { withItemLike, withoutItem } from '@tejian/contract/charges/tariff/edit.ts'
import { at, type Place } from '@tejian/contract/charges/tariff/places.ts'
import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { textOf } from '../../kit/fields/inputProps.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { decisionField } from '../../shared/work/decision.ts'

type ItemButtonsProps = { tariff: Tariff; item: Place; name: string; onChange(next: Tariff): void }

const decision = {
  name: 'like',
  label: '增加',
  isReturn: false,
  fields: [
    decisionField('code', { label: '项目代码', kind: 'text', max: 20 }, true),
    decisionField('name', { label: '项目名称', kind: 'text', max: 60 }, true),
    decisionField(
      'equclacode',
      {
        label: '设备类别',
        kind: 'equipmentClass',
        help: '同一检验类别有多个项目适用时，按类别最具体的一个收费',
      },
      true,
    ),
  ],
}

/** An item for a narrower class, which begins with the prices of this one; or without it. */
export function ItemButtons({ tariff, item, name, onChange }: ItemButtonsProps) {
  const [asking, setAsking] = useState(false)
  const own = at(tariff, item) as FeeItem
  return (
    <>
      <Button type="link" size="small" onClick={() => setAsking(true)}>
        复制为新项目
      </Button>
      <Popconfirm
        title={`删除收费项目“${name}”？`}
        okText="删除"
        cancelText="取消"
        onConfirm={() => onChange(withoutItem(tariff, item))}
      >
        <Button type="link" size="small" danger>
          删除
        </Button>
      </Popconfirm>
      {asking && (
        <DecisionDialog
          title={`复制“${name}”`}
          decisions={[decision]}
          first={{ code: `${own.code}-2`, name: own.name }}
          done={null}
          commit={async ({ code, name: fresh, equclacode }) =>
            onChange(
              withItemLike(tariff, item, {
                code: textOf(code).trim(),
                name: textOf(fresh).trim(),
                classPrefix: textOf(equclacode),
              }),
            )
          }
          onChanged={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
