import type { Effects, Given, ProgramRow } from './row.ts'

const NAME = 'value*'

/** The machine: disks, services, accounts, processes, firewalls, schedules. */
// Source: https://man7.org/linux/man-pages/dir_section_8.html
export const SYSTEM: readonly ProgramRow[] = [
  // Disks and file systems
  {
    name: 'mkfs mkfs.xfs mkswap newfs mkntfs',
    options: '-t,--type= -b= -L= -n= -N= -m= -F= -i= -I= -O= -E= -U= -c -f -q -v',
    operands: 'write value',
  },
  {
    name: 'mke2fs mkfs.ext2 mkfs.ext3 mkfs.ext4',
    options:
      '-b= -C= -d=read -e= -E= -g= -G= -i= -I= -J= -l=read -L= -m= -M= -N= -o= -O= -r= -t= -T= -U= -z= -c -D -F -j -K -n -q -S -v -V',
    operands: 'write value',
  },
  {
    name: 'mkdosfs mkfs.fat mkfs.vfat mkfs.msdos',
    options: '-b= -D= -f= -F= -g= -h= -i= -l=read -m= -M= -n= -N= -r= -R= -s= -S= -a -A -c -C -I -v',
    operands: 'write value',
  },
  {
    name: 'wipefs',
    options: '-a,--all -b,--backup=? -f,--force -J,--json -n,--no-act -o,--offset= -O,--output= -p -q -t,--types=',
    operands: 'value*',
    does: wipe,
  },
  { name: 'blkdiscard', options: '-f,--force -q -v -s -z -o,--offset= -l,--length= -p,--step=', operands: 'write*' },
  {
    name: 'fdisk sfdisk cfdisk sgdisk gdisk cgdisk parted partprobe partx gpart',
    options:
      '-l,--list -s,--script -a -d,--delete -n,--new= -t,--typecode= -Z,--zap-all -o,--clear -g,--mbrtogpt -p,--print -i,--info= -b,--backup=write -R= -G -m -f',
    operands: 'write value*',
  },
  {
    name: 'cryptsetup',
    options:
      '-y -v -q,--batch-mode -c,--cipher= -h,--hash= -s,--key-size= -d,--key-file=read --type= --header=write --header-backup-file=write --allow-discards',
    operands: 'value write value*',
  },
  {
    name: 'badblocks e2fsck fsck tune2fs resize2fs xfs_repair xfs_growfs debugfs dumpe2fs btrfsck e4defrag fstrim hdparm nvme smartctl ddrescue',
    options: '-a -b= -c= -d= -f -i= -L= -n -o= -p -s= -t= -v -w -y -R= -I -T -A -H -l= -q -x',
    operands: 'write*',
  },
  // https://partclone.org/usage/partclone.php
  {
    name: 'partclone.restore partclone.dd partclone.ext4 partclone.xfs partclone.btrfs partclone.ntfs partclone.vfat',
    options: '-s,--source=read -o,--output=write -O,--overwrite=write -L,--logfile=write -b -c -r -d -f -F -q',
    operands: NAME,
  },
  {
    name: 'mount',
    options:
      '-t,--types= -o,--options= -L= -U= -O= -T,--fstab=read --bind,-B --rbind,-R --move,-M -a,--all -r,--read-only -w -v -n -f -i -l',
    operands: 'value*',
    does: mount,
  },
  {
    name: 'umount swapoff swapon losetup dmsetup eject udisksctl',
    options: '-a -f,--force -l,--lazy -r -R,--recursive -t= -O= -d= -D -P -o= -v',
    operands: NAME,
  },
  {
    name: 'lvcreate lvremove lvresize lvextend lvreduce lvchange lvrename lvs lvdisplay lvscan vgcreate vgremove vgextend vgreduce vgs vgdisplay vgchange vgscan vgrename pvcreate pvremove pvs pvdisplay pvresize pvmove pvscan lvm mdadm zpool zfs btrfs zdb bcache stratis',
    operands: NAME,
  },
  { name: 'diskutil hdiutil newfs_apfs', operands: NAME },
  {
    name: 'sync dmesg journalctl lsinitramfs blkid findmnt lsmod modinfo udevadm',
    options:
      '-u,--unit= -n,--lines= -p= -S,--since= -U,--until= -o,--output= -f -b=? -k -r -x -e --vacuum-time= --vacuum-size= -c,--clear -C,--read-clear -H -T -w -t= -s= -l= -F,--file=read',
    operands: NAME,
    reads: 'any options',
    does: clears,
  },
  // Power, services, schedules
  { name: 'shutdown reboot halt poweroff init telinit kexec', operands: NAME },
  {
    name: 'systemctl',
    options:
      '-t,--type= -p,--property= -H,--host=host -M,--machine= -s,--signal= -o,--output= -n,--lines= --state= --root= --job-mode= --kill-whom= -a,--all -l,--full -q,--quiet -f,--force --now --user --system --global --runtime --no-pager --no-block --failed --no-legend --plain --no-reload --wait --show-types --value',
    subcommands: {
      'status|is-active|is-enabled|is-failed|list-units|list-unit-files|list-timers|list-sockets|list-jobs|list-dependencies|show|cat|get-default|help|is-system-running|list-machines|show-environment':
        { operands: NAME, takesNames: true, reads: 'known options' },
      '*': { operands: NAME, takesNames: true },
    },
  },
  {
    name: 'service rc-service rc-update chkconfig update-rc.d sv s6-svc initctl launchctl supervisorctl pm2 invoke-rc.d',
    operands: NAME,
    takesNames: true,
  },
  { name: 'crontab', options: '-u= -l -e -r -i -n -s -T', operands: 'read', does: schedule },
  { name: 'anacron atrm atq', operands: NAME },
  // Accounts and permissions
  {
    name: 'useradd adduser userdel deluser usermod groupadd addgroup groupdel delgroup groupmod gpasswd passwd chpasswd chage chsh chfn newusers vipw vigr visudo pwck grpck pwconv lchage faillock dscl sysadminctl net',
    options:
      '-r,--remove -f,--force -m,--create-home -G,--groups= -g,--gid= -u,--uid= -s,--shell= -d,--home= -p,--password= -c,--comment= -a,--append -L,--lock -U,--unlock -l,--lock -e,--expiredate= -M -N -o -S -k= -D --disabled-password --gecos= --system --ingroup= --home= -n= -x= -w= -i= -E= -I= -W= -A=',
    operands: NAME,
  },
  {
    name: 'setcap getcap setenforce getenforce setsebool semanage restorecon auditctl aa-disable aa-complain aa-enforce apparmor_parser csrutil spctl',
    options: '-r -v -n= -a -d -D -w= -k= -R -P -N -m -t= -s= -f= -i --',
    operands: NAME,
  },
  // Kernel
  {
    name: 'insmod modprobe rmmod depmod sysctl dkms update-initramfs dracut mkinitcpio grub-install update-grub grub-mkconfig efibootmgr bootctl kldload kextload',
    options:
      '-a -r,--remove -f,--force -w,--write -p,--load=read -n -e -q -N -u -k= -c= -d= -v -o,--output=write -C= -S= -b=',
    operands: NAME,
  },
  // Firewalls
  {
    name: 'iptables ip6iptables ip6tables iptables-restore iptables-save ebtables arptables nft ufw firewall-cmd pfctl ipset tc fail2ban-client ipfw',
    options:
      '-A,--append= -D,--delete= -I,--insert= -R,--replace= -L,--list=? -S=? -F,--flush=? -X,--delete-chain=? -Z,--zero=? -N,--new-chain= -P,--policy= -t,--table= -p,--protocol= -s,--source= -d,--destination= -j,--jump= -i= -o= -m= --dport= --sport= -f=read -v -n -w -x',
    operands: NAME,
  },
  // Processes
  {
    name: 'kill killall pkill skill xkill fuser renice taskkill',
    options:
      '-s,--signal= -n= -u= -g= -G= -P= -t= -U= -k -9 -15 -l=? -L -f -x -e -i -q -v -w -o -y= -I -m -h -HUP -TERM -KILL -INT -STOP -CONT',
    operands: NAME,
    takesNames: true,
  },
  {
    name: 'lsof gcore pmap pwdx iotop nethogs iftop tcpdump tshark',
    options: '-i=? -p= -u= -c= -t -n -P -a -d= -r=read -w=write -s= -X -A -e -v -q -o=write -F=',
    operands: NAME,
  },
  // Settings of the desktop and the machine
  {
    name: 'dconf gsettings defaults xdg-open open xdg-settings xset xrandr timedatectl localectl loginctl chronyc ntpdate hwclock setterm loadkeys plutil scutil networksetup pmset nvram softwareupdate tmutil nmcli',
    operands: NAME,
  },
  { name: 'logger write mesg notify-send', operands: NAME },
  { name: 'wall', options: '-n,--nobanner -t= -g=', operands: 'read' },
  { name: 'ldconfig', options: '-f=read -C=write -r= -n -N -X -p -v', operands: NAME },
  {
    name: 'reg regedit wmic sc schtasks bcdedit vssadmin wevtutil cipher attrib netsh',
    style: 'none',
    operands: NAME,
  },
  { name: 'format diskpart', style: 'none', operands: NAME },
]

/** Without these options, `wipefs` only lists signatures. */
function wipe(given: Given, effects: Effects): void {
  const wipes = given.has('-a', '-o', '-t') && !given.has('-n')
  for (const word of given.operands) effects.file(wipes ? 'write' : 'read', word)
}

/** `mount SOURCE FOLDER`. With one operand, `fstab` has the other. The disk itself is not written. */
function mount({ operands }: Given, effects: Effects): void {
  const [source, folder] = operands
  const isAlone = folder === undefined && source?.text.startsWith('/dev/') !== true
  const target = isAlone ? source : folder
  if (target !== undefined) effects.file('write', target)
  if (!isAlone && source?.text.startsWith('/') === true) effects.file('read', source)
}

/** Installs a table of scheduled jobs. */
function schedule(given: Given, effects: Effects): void {
  if (given.has('-l')) return
  const { input } = effects
  const readsInput = given.operands.length === 0 || given.operands[0]?.text === '-'
  if (input.type === 'text' && readsInput) {
    for (const line of input.word.text.split('\n')) {
      const code = /^\s*(?:@\w+[ \t]+|(?:[^\s#=]+[ \t]+){5})(\S.*)$/s.exec(line)?.[1]
      if (code !== undefined) effects.shell({ text: code, written: code, isMany: false })
    }
  }
  effects.file('write', { text: '/var/spool/cron/crontabs', written: 'crontab', isMany: false })
}

function clears(given: Given, effects: Effects): void {
  if (given.has('--vacuum-time', '--vacuum-size', '-C') || (effects.program === 'dmesg' && given.has('-c')))
    effects.changes()
}
