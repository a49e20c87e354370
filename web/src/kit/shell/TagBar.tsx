import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { App, Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { holdsChanges } from './keptPages.ts'
import { closeTag, useTags, useTitledTags } from './tagStore.ts'
import { type Closing, closeTags, neighbourOf, type Tag, tagKey } from './tags.ts'

const choices: ReadonlyArray<{ key: Closing; label: string }> = [
  { key: 'one', label: '关闭' },
  { key: 'others', label: '关闭其他' },
  { key: 'right', label: '关闭右侧' },
  { key: 'all', label: '关闭全部' },
]

const addressOf = (tag: Tag): string => tag.path + tag.search

/** Which choices of the context menu would do something at a tag. */
function choicesAt(tags: readonly Tag[], index: number): MenuProps['items'] {
  const idle: Record<Closing, boolean> = {
    one: index === 0,
    others: tags.every((_tag, other) => other === 0 || other === index),
    right: index === tags.length - 1,
    all: tags.length === 1,
  }
  return choices.map(({ key, label }) => ({ key, label, disabled: idle[key] }))
}

/** The open pages (spec 1 §9): home first, a middle click closes, the context menu closes others. */
export function TagBar() {
  const tags = useTitledTags()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const here = tagKey({ path: pathname, search })
  const bar = useRef<HTMLUListElement>(null)
  // A page gets its tag after its address is there.
  const place = tags.findIndex(({ key }) => key === here)
  useEffect(() => {
    if (here && place >= 0)
      bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [here, place])

  const { modal } = App.useApp()
  const close = (key: string, closing: Closing) => {
    const open = useTags.getState().tags
    const staying = new Set(closeTags(open, key, closing).map((tag) => tag.key))
    const losing = tags.filter((tag) => !staying.has(tag.key) && holdsChanges(tag.key))
    if (losing.length === 0) return closeNow(key, closing)
    modal.confirm({
      title: '有未保存的修改',
      content: `关闭后，${losing.map(({ title }) => `“${title}”`).join('、')}中未保存的修改将丢失；已存为草稿的，下次打开时恢复。`,
      okText: '关闭',
      cancelText: '继续填写',
      onOk: () => closeNow(key, closing),
    })
  }
  const closeNow = (key: string, closing: Closing) => {
    const before = useTags.getState().tags
    closeTag(key, closing)
    const next = neighbourOf(before, useTags.getState().tags, here)
    if (next) void navigate(addressOf(next))
  }

  return (
    <nav className="tag-bar" aria-label="打开的页面">
      <ul ref={bar}>
        {tags.map((tag, index) => (
          <li key={tag.key}>
            <Dropdown
              trigger={['contextMenu']}
              menu={{
                items: choicesAt(tags, index) ?? [],
                onClick: ({ key }) => close(tag.key, key as Closing),
              }}
            >
              <span className="tag" data-current={tag.key === here}>
                <Link
                  to={addressOf(tag)}
                  title={tag.title}
                  aria-current={tag.key === here ? 'page' : undefined}
                  onAuxClick={(event) => {
                    if (event.button !== 1 || index === 0) return
                    event.preventDefault()
                    close(tag.key, 'one')
                  }}
                >
                  {tag.title}
                </Link>
                {index > 0 && (
                  <button type="button" aria-label={`关闭${tag.title}`} onClick={() => close(tag.key, 'one')}>
                    <CloseOutlined />
                  </button>
                )}
              </span>
            </Dropdown>
          </li>
        ))}
      </ul>
    </nav>
  )
}
