import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import {
  type SettingName,
  type Settings,
  secretSettings,
  settingsFromFiles,
  settingsSchema,
  settingsShape,
} from './settings.ts'

/** What settings are read from: an environment, or as much of one as a test needs. */
type Texts = Readonly<Record<string, string | undefined>>

/** Some settings are wrong. The message says which and why, all at once, for the person at the console. */
export class SettingsProblem extends Error {
  override readonly name = 'SettingsProblem'
}

/** Where a secret may lie instead: as vaults and container platforms lay it into a file. */
const fileName = (name: SettingName): string => `${name}_FILE`

/** What stands in such a file; null when it cannot be read or says nothing. */
function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch {
    return null
  }
}

type Given = {
  texts: Partial<Record<SettingName, string>>
  problems: string[]
  files: ReadonlySet<SettingName>
}

/**
 * The settings that are set, secrets also by a file that holds them. An empty one counts as none: a compose file passes all
 * of them, set or not.
 */
function given(texts: Texts): Given {
  const names = Object.keys(settingsShape) as SettingName[]
  const found: Given['texts'] = Object.fromEntries(
    names.filter((name) => texts[name]?.trim()).map((name) => [name, texts[name]]),
  )
  const files = settingsFromFiles.filter((name) => texts[fileName(name)]?.trim())
  const problems: string[] = []
  for (const name of files) {
    const file = texts[fileName(name)]?.trim() ?? ''
    const content = contentOf(file)
    const told = `  ${fileName(name)}=${file}：`
    if (found[name] !== undefined) problems.push(`${told}已设置 ${name}，两者只能设置一个。`)
    else if (content === null) problems.push(`${told}找不到该文件，或无权读取，或文件为空。`)
    else found[name] = content
  }
  return { texts: found, problems, files: new Set(files) }
}

/** The text of a setting with what must not be seen taken out. */
function shown(name: SettingName, text: string): string {
  if (secretSettings.includes(name)) return '（不显示）'
  return text.replace(/^(\w+:\/\/[^/@:]*:)?.*@/, '$1***@').replace(/\?.*/, '?***')
}

function problemLines(texts: Texts): string[] {
  const set = given(texts)
  const { error } = z.safeParse(settingsSchema, set.texts)
  const wrong = (error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]) as SettingName
    const text = set.texts[name]
    return `  ${name}${text === undefined ? '' : `=${shown(name, text)}`}：${message}。`
  })
  return [...set.problems, ...wrong]
}

/**
 * The settings in an environment.
 * @throws SettingsProblem with a sentence for each wrong one
 */
export function readSettings(texts: Texts): Settings {
  const set = given(texts)
  const read = z.safeParse(settingsSchema, set.texts)
  if (read.success && set.problems.length === 0) return read.data
  throw new SettingsProblem(
    [
      '设置有误：',
      ...problemLines(texts),
      '各项设置的含义见 docs/operations.md；当前的取值用 npm start -- --settings 查看。',
    ].join('\n'),
  )
}

/** What holds when the setting is missing, as one would write it; null when nothing does. */
export function defaultOf(name: SettingName): string | null {
  const { def } = settingsShape[name]._zod
  return def.type === 'prefault' ? String(def.defaultValue) : null
}

/** Every setting with its value and where that comes from, then what is wrong with them. */
export function describeSettings(texts: Texts): { lines: string[]; problems: string[] } {
  const set = given(texts)
  const lines = (Object.keys(settingsShape) as SettingName[]).map((name) => {
    const text = set.texts[name]
    const from = set.files.has(name) ? `文件 ${texts[fileName(name)]?.trim()}` : '环境变量'
    if (text !== undefined) return `${name}=${shown(name, text)}  ${from}`
    const value = defaultOf(name)
    return value === null ? `${name}  未设置` : `${name}=${value}  默认`
  })
  return { lines, problems: problemLines(texts) }
}
