import { install, local } from './package-effects.ts'
import type { ProgramRow } from './row.ts'

/** Package managers of operating systems, and the other ones that have no table of their own. */
// Source: https://manpages.debian.org/stable/apt/apt.8.en.html
export const SYSTEM_PACKAGES: readonly ProgramRow[] = [
  {
    name: 'apt apt-get aptitude apt-cache apt-mark apt-key add-apt-repository dpkg dpkg-reconfigure dpkg-query',
    aliases: {
      autoclean: 'auto-clean',
      autoremove: 'auto-remove',
      'full-upgrade': 'dist-upgrade',
    },
    options:
      '-y,--yes,--assume-yes -q,--quiet -qq -f,--fix-broken -d,--download-only -s,--simulate -o,--option= -t,--target-release= -c,--config-file=read -i,--install=read -r,--remove -P,--purge -l,--list -L,--listfiles -S,--search= -s --status -p --purge --autoremove --no-install-recommends --reinstall --fix-missing --allow-unauthenticated --force-yes --allow-downgrades --allow-remove-essential -V -u -a --installed --upgradable --unpack=read --configure -A --get-selections -W -f,--showformat= -K -C --force-all --root=write',
    subcommands: {
      'list|search|show|policy|depends|rdepends|showpkg|madison|stats|showmanual|showhold|showauto|changelog|help|moo':
        { operands: 'value*', reads: 'known options' },
      'update|upgrade|full-upgrade|install|reinstall|download|source|build-dep|satisfy|safe-upgrade': install,
      '*': local,
    },
  },
  {
    name: 'yum dnf microdnf zypper tdnf rpm rpm-ostree urpmi',
    aliases: {
      'check-update': 'check-upgrade',
      'dist-upgrade': 'dup',
      'distro-sync': 'dsync|distrosync|distribution-synchronization',
      downgrade: 'dg',
      info: 'if',
      install: 'in|localinstall|install-n|install-na|install-nevra',
      makecache: 'mc',
      reinstall: 'rei|ri',
      remove: 'rm|erase|remove-n|remove-na|remove-nevra|erase-n|erase-na|erase-nevra',
      repoquery: 'rq',
      search: 'se',
      refresh: 'ref',
      removerepo: 'rr',
      addrepo: 'ar',
      repos: 'lr',
      update: 'up|upgrade|update-to|upgrade-to|localupdate',
    },
    options:
      '-y,--assumeyes -q,--quiet -v -i,--install -U,--upgrade -e,--erase -a,--all -l,--list -f,--file= --repo= --repofrompath= --enablerepo= --disablerepo= --installroot=write --nogpgcheck -c,--config=read -x,--exclude= -h -F --nodeps --force --import -n -R --queryformat= --qf= --releasever= -qa -qi -ql -qf -V -K -p',
    subcommands: {
      'list|search|info|repolist|provides|whatprovides|deplist|history|repoquery|check|repos|updateinfo': {
        operands: 'value*',
      },
      'install|update|reinstall|dist-upgrade|groupinstall|makecache|refresh|download|builddep|distro-sync': install,
      '*': local,
    },
  },
  {
    name: 'brew',
    operands: 'value*',
    groups: 'services tap cask config bundle',
    aliases: {
      doctor: 'dr',
      home: 'homepage',
      info: 'abv',
      install: 'instal',
      link: 'ln',
      list: 'ls',
      livecheck: 'lc',
      postinstall: 'post_install',
      search: '-S',
      uninstall: 'rm|remove|uninstal',
      update: 'up',
    },
    subcommands: {
      'list|info|search|deps|desc|outdated|leaves|doctor|cat|home|uses|config|log|version': { operands: 'value*' },
      '*': install,
    },
  },
  {
    name: 'port pkg pkgin pkg_add pkg_delete pacman yay paru apk emerge xbps-install xbps-remove eopkg nix-env nix-store nix-collect-garbage guix snap flatpak opkg slackpkg swupd choco scoop winget mas sdk nvm ghcup opam cabal stack rebar3 leiningen lein luarocks cpan cpanm cran pear pecl nuget vcpkg conan pub dart flutter pod carthage',
    operands: 'value*',
    groups: 'services tap cask config',
    subcommands: {
      'list|ls|info|search|deps|desc|outdated|leaves|doctor|cat|home|uses|config|log|-q|-Q|-Qs|-Qi|-Ql|version|show|current|which|where|versions':
        { operands: 'value*' },
      '*': install,
    },
  },
]
