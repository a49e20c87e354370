#!/bin/sh
# Puts an unpacked bundle beside earlier releases and makes it the current one: install.sh [folder], /opt/tejian by default.
# Nothing is fetched. Data lie in <folder>/data and stay as they are.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
target=${1:-/opt/tejian}
name=$(basename "$here")
case "$(uname -m)" in x86_64) machine=x64 ;; aarch64) machine=arm64 ;; *) machine=$(uname -m) ;; esac
case "$name" in
  *-"$machine") ;;
  *)
    echo "此安装包（$name）不适用于本机处理器（$(uname -m)）。" >&2
    exit 1
    ;;
esac
if ! (cd "$here" && sha256sum --check --quiet SHA256SUMS); then
  echo "安装包中的文件与校验和不符，没有安装。" >&2
  exit 1
fi
if ! "$here/runtime/node" --version >/dev/null 2>&1; then
  echo "随包的 Node 不能在本机运行（需要 glibc 2.28 或更新）。" >&2
  exit 1
fi
mkdir -p "$target"
if [ -e "$target/$name" ]; then
  echo "$target/$name 已存在，没有覆盖；请先移走它。" >&2
  exit 1
fi
cp -a "$here" "$target/$name.part"
mv "$target/$name.part" "$target/$name"
ln -sfn "$name" "$target/current"
cat > "$target/tejian.service" <<UNIT
[Unit]
Description=tejian
After=network.target

[Service]
WorkingDirectory=$target/current
Environment=DEMO=0 DATA_DIR=$target/data
EnvironmentFile=-$target/settings.env
ExecStart=$target/current/tejian start
Restart=always
TimeoutStopSec=60

[Install]
WantedBy=multi-user.target
UNIT
echo "已安装到 $target/$name，并设为当前版本（$target/current）。"
echo "试运行：DATA_DIR=$target/data $target/current/tejian start"
echo "长期运行：在 $target/tejian.service 中填写 User=，复制到 /etc/systemd/system 后 systemctl enable --now tejian；设置写在 $target/settings.env。"
