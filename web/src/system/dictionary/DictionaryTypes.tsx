import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { systemCalls } from '@tejian/contract/system/calls.ts'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { usePinyin } from '../../kit/fields/pinyin.ts'
import { useNarrow } from '../../kit/list/useNarrow.ts'

type DictionaryType = AnswerOf<typeof systemCalls.dictionaryTypes>[number]

type DictionaryTypesProps = {
  types: readonly DictionaryType[]
  chosen: string
  onChoose(type: string): void
}

/** The dictionaries, found by name, pinyin or code; a choice above the list on phones. */
export function DictionaryTypes({ types, chosen, onChoose }: DictionaryTypesProps) {
  const [query, setQuery] = useState('')
  const { matches, onOpenChange } = usePinyin()
  const fits = (type: DictionaryType, text: string): boolean =>
    matches(type.name, text) || type.type.toLowerCase().includes(text.trim().toLowerCase())
  if (useNarrow())
    return (
      <Select<string, { value: string; label: string; type: DictionaryType }>
        aria-label="字典"
        value={chosen}
        onChange={onChoose}
        onOpenChange={onOpenChange}
        options={types.map((type) => ({ value: type.type, label: type.name, type }))}
        showSearch={{ filterOption: (text, option) => (option ? fits(option.type, text) : false) }}
      />
    )
  const shown = types.filter((type) => fits(type, query))
  return (
    <nav className="dictionary-types" aria-label="字典">
      <Input
        aria-label="查找字典"
        placeholder="名称、拼音首字母或类型代码"
        allowClear
        value={query}
        onFocus={() => onOpenChange(true)}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul>
        {shown.map((type) => (
          <li key={type.type}>
            <button
              type="button"
              aria-current={type.type === chosen}
              title={type.type}
              onClick={() => onChoose(type.type)}
            >
              <span>{type.name}</span>
              <small>{type.enabled === type.items ? type.items : `${type.enabled}/${type.items}`}</small>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="tj-empty">没有这个字典</p>}
    </nav>
  )
}
