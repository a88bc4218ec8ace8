# In a mount namespace of its own: lays a writable layer over /etc, puts Sluice where only root can write, installs it, and starts
# the agent as an ordinary user. `sh enter.sh BASE PACKAGE MODULES MODE INSTALL… -- COMMAND…`
set -e
base=$1 package=$2 modules=$3 mode=$4
shift 4
over=$base/over
mkdir "$over"
mount -t tmpfs tmpfs "$over"
mkdir "$over/upper" "$over/work"
mount -t overlay overlay -o "lowerdir=/etc,upperdir=$over/upper,workdir=$over/work" /etc
mount -t tmpfs -o mode=755 tmpfs /var/cache
mount -t tmpfs -o mode=755 tmpfs /srv
mkdir -p /srv/sluice /srv/lib/node_modules /etc/sluice
cp -r "$package/dist" "$package/rules" "$package/package.json" /srv/sluice/
# The project may be in a folder that anyone can write to, such as /tmp.
mount --bind "$modules" /srv/lib/node_modules
ln -s /srv/lib/node_modules /srv/sluice/node_modules
echo "sluice-e2e:x:2001:2001::$base/home:/bin/bash" >>/etc/passwd
echo 'sluice-e2e:x:2001:' >>/etc/group
chmod 755 "$base"
chown -R 2001:2001 "$base/home" "$base/managed" "$base/tmp"
as='setpriv --reuid 2001 --regid 2001 --clear-groups --inh-caps=-all --bounding-set=-all --no-new-privs'
install=
while [ "$1" != -- ]; do
  install="$install $1"
  shift
done
shift
own=$base/policy.yaml
chmod 644 "$own"
if [ "$mode" != ordinary ]; then
  cp "$own" /etc/sluice/policy.yaml
  node /srv/sluice/dist/cli.cjs install $install --managed >"$base/installed.txt" 2>&1 || { cat "$base/installed.txt" >&2; exit 99; }
fi
[ "$mode" != both ] || own=$base/own.yaml
if [ "$mode" != managed ]; then
  (cd "$base/managed" && $as node /srv/sluice/dist/cli.cjs install $install --policy "$own" >"$base/installed.txt" 2>&1) ||
    { cat "$base/installed.txt" >&2; exit 99; }
fi
# What the route changes after the installation
[ ! -f "$base/after.sh" ] || (cd "$base/managed" && $as sh "$base/after.sh")
cd "$base/managed"
exec $as "$@"
