/** Commands as agents send them to look around in a workspace, one a line. */
export const USUAL: readonly string[] = String.raw`
ls
ls -la
ls -la src/
ls -1 src | head -20
ls -lah src/deep 2>/dev/null
ls *.json
ls src/*.ts | wc -l
ls -d */
ls -t | head -5
ls -la && git status
ls -R src | head -50
pwd
pwd && ls
cat package.json
cat README.md
cat a.ts b.ts
cat -n src/a.ts
cat a.json | jq .scripts
cat a.ts | head -50
cat src/a.ts | grep -n foo
cat README.md 2>/dev/null || echo "no readme"
cat src/deep/c.ts | wc -l
cat .gitignore
cat "d e.txt"
cat a.csv | cut -d, -f1 | sort | uniq -c | sort -rn
cat a.csv | awk -F, '{ print $2 }'
cat a.ts | sed -n '1,2p'
head -20 README.md
head -n 5 src/a.ts
head -c 100 a.ts
head -1 a.csv
head -3 a.ts b.ts
tail -20 README.md
tail -n 3 a.csv
tail -n +2 a.csv | head -1
tail -n +2 a.csv | sort -t, -k2 -n
wc -l a.ts
wc -l src/*.ts
wc -lw README.md
wc -c *.ts | tail -1
grep -n foo a.ts
grep -n "export" src/a.ts
grep -in todo a.ts b.ts
grep -c foo src/a.ts
grep -l foo ./*.ts
grep -E 'foo|bar' a.ts
grep -A 3 -B 1 foo src/a.ts
grep -v '^#' README.md
grep -oE '[a-z]+' a.ts | sort -u
grep -q foo a.ts && echo found
grep -n "const" a.ts | head
grep -w foo a.ts
grep -n 'foo' src/a.ts src/deep/c.ts
egrep 'foo|bar' a.ts
rg foo
rg foo src
rg -n foo src
rg -l foo
rg -i todo src
rg "export const" src
rg -c foo src
rg foo -A 3 src/a.ts
rg -tts foo
rg --files | head
rg -n "foo|bar" src | head -20
sed -n '1,40p' src/a.ts
sed -n '1,2p;3q' a.ts
sed -n '/foo/,/bar/p' a.ts
sed -n '2p' a.csv
sed -n '$p' a.csv
sed 's/foo/bar/g' a.ts | head
sed -n "1,5p" a.ts && sed -n "1,5p" b.ts
sed '/^$/d' README.md
sed -e 's/a/b/' -e 's/c/d/' a.ts
awk '{ print $1 }' a.ts
awk -F, 'NR > 1 { s += $2 } END { print s }' a.csv
awk 'NR >= 1 && NR <= 2' src/a.ts
awk '/foo/ { print NR": "$0 }' a.ts
awk 'length > 20' a.ts
find . -name '*.ts'
find src -type f
find src -type f -name "*.ts" | head -20
find . -type d -not -path './node_modules/*'
find . -maxdepth 1 -type f
find . -name '*.ts' -not -path '*/node_modules/*' | wc -l
find . -iname '*readme*'
find src -newer a.csv
find . -type f -size +1k
find . -path ./src -prune -o -name '*.md' -print
find src -empty
tree -L 2
tree src
tree -a -L 1 src
du -sh src
du -sh . 2>/dev/null
du -a src | sort -n | tail -3
stat a.ts
stat -c %s a.ts
file a.ts
file src/*
realpath src/a.ts
basename src/a.ts .ts
dirname src/deep/c.ts
jq . a.json
jq -r .name a.json
jq '.scripts | keys' a.json
jq -r '.scripts | to_entries[] | .key' a.json
jq length a.json
git status
git status --short
git status -sb
git status --porcelain
git diff
git diff --stat
git diff --cached
git diff --name-only
git diff HEAD
git diff HEAD~1 -- a.ts
git diff main...side
git diff --staged --stat
git log
git log --oneline -10
git log --oneline --graph --all | head -20
git log -p -1
git log --since="2 weeks ago" --oneline
git log -1 --format=%H
git log --follow --oneline -- a.ts
git log --author=Ann --oneline
git log --stat -1
git log -S foo --oneline
git log main..side --oneline
git show
git show HEAD
git show HEAD:a.ts
git show --stat HEAD
git show --name-only HEAD
git show v1:src/a.ts | head
git blame a.ts
git blame -L 1,2 a.ts
git branch
git branch -a
git branch --show-current
git branch -vv
git tag
git tag -l 'v*'
git remote -v
git remote get-url origin
git stash list
git grep foo
git grep -n "export const"
git ls-files
git ls-files | head -20
git ls-files src | wc -l
git rev-parse HEAD
git rev-parse --abbrev-ref HEAD
git rev-parse --show-toplevel
git rev-list --count HEAD
git describe --tags
git shortlog -sn HEAD
git reflog | head -5
git merge-base main side
git for-each-ref --sort=-committerdate refs/heads
git worktree list
git --no-pager log --oneline -5
git status && git diff
git status --short | wc -l
git log --oneline | head -5 && git status -s
git check-ignore a.log
cd src && ls
cd src && cat a.ts
cd src && grep -n foo a.ts
echo "---" && ls
echo "=== a ===" && cat a.ts && echo "=== b ===" && cat b.ts
test -f a.ts && echo yes
test -d node_modules || echo "not installed"
[ -f a.json ] && cat a.json
if [ -f a.ts ]; then wc -l a.ts; fi
for f in a.ts b.ts; do echo "== $f"; head -3 "$f"; done
for f in src/*.ts; do wc -l "$f"; done
date
date +%Y-%m-%d
uname -a
whoami
nproc
which node
which node npm git
command -v node
type node
seq 1 3
sort a.csv
sort -u list.txt
sort -t, -k2 -nr a.csv | head -1
uniq -c list.txt
sort list.txt | uniq -d
comm a.ts b.ts
cmp a.ts b.ts
cut -d, -f2 a.csv
tr a-z A-Z < a.ts | head -2
column -s, -t a.csv
nl a.ts
tac a.csv
rev list.txt
sha256sum a.ts
md5sum a.ts b.ts
readlink link.ts
timeout 5 git log --oneline
printf '%s\n' foo
head -20 a.ts; tail -5 a.ts
ls src/missing 2>&1
cat missing 2>/dev/null; true
wc -l a.ts b.ts && head -5 a.ts
(cd src && ls -la)
ls -la .env
stat .env
`
  .trim()
  .split('\n')
