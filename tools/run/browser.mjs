import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const packages = ['chromium', 'fonts-noto-cjk']

/**
 * Makes sure that a browser and Chinese fonts are there, by apt-get when root.
 * @returns the browser's path, or undefined after a sentence that says what to do
 */
export function ensureBrowser() {
  const missing = [...(findBrowser() ? [] : ['chromium']), ...(hasChineseFonts() ? [] : ['fonts-noto-cjk'])]
  if (missing.length === 0) return findBrowser()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install(missing)
  if (findBrowser() && hasChineseFonts()) return findBrowser()
  console.error(`缺少浏览器或中文字体，请先执行：sudo apt-get install ${packages.join(' ')}`)
  return undefined
}

/** The lists of packages are fetched only when the ones at hand do not do. */
function install(missing) {
  console.log(`正在安装 ${missing.join('、')}……`)
  const command = ['install', '-y', '--no-install-recommends', ...missing]
  if (aptGet(command).done) return
  aptGet(['update'])
  const second = aptGet(command)
  if (!second.done) console.error(second.said)
}

const findBrowser = () => browsers.find((path) => existsSync(path))

/** Asks fontconfig; where its program is missing, the names of the font files tell. */
function hasChineseFonts() {
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  if (list.status === 0) return list.stdout.trim() !== ''
  const folder = '/usr/share/fonts'
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /cjk|wqy|han/i.test(name))
  )
}

function aptGet(args) {
  const patient = ['-q', '-o', 'DPkg::Lock::Timeout=120']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr } = spawnSync('apt-get', [...patient, ...args], { env, encoding: 'utf8' })
  return { done: status === 0, said: `${stdout}${stderr}`.trim().split('\n').slice(-5).join('\n') }
}
