import { useRef } from 'react'
import { useEditor, useEditorState, useProblems } from './editorContext.ts'
import { nodeOf, nodeTitle } from './nodes.ts'

/** Everything that keeps the draft from being submitted, each leading to its place. */
export function ProblemList() {
  const { goTo } = useEditor()
  const content = useEditorState(({ now }) => now.content)
  const problems = useProblems()
  const list = useRef<HTMLDetailsElement>(null)
  if (problems.length === 0) return null
  const jump = (path: string): void => {
    // It lies over what it leads to.
    if (list.current) list.current.open = false
    goTo(path)
  }
  return (
    <details ref={list} className="tpl-problems">
      <summary title="改好后才能提交审核">有{problems.length}处需要修改</summary>
      <ul aria-label="需要修改的内容">
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <button type="button" className="tpl-link" onClick={() => jump(path)}>
              {nodeTitle(content, nodeOf(path))}：{message}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
