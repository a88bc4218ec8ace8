import { ownValue } from '../../model/value.ts'
import { readUrl } from '../addresses.ts'
import { readArgumentFiles } from './file-programs.ts'
import { writeCopy } from './git-effects.ts'
import { readTex } from './line-languages.ts'
import type { Effects, Given, ProgramRow } from './row.ts'

const HARMLESS = 'value*'

/** Compilers, build tools, test runners and linters. What the files of a build do is not part of the call. */
// Source: https://gcc.gnu.org/onlinedocs/gcc/
export const BUILDS: readonly ProgramRow[] = [
  {
    name: 'gcc g++ cc c++ clang clang++ gfortran tcc icc x86_64-linux-gnu-gcc',
    style: 'single',
    options:
      '-o=write -x= -I= -L= -l= -D= -U= -include= -isystem= -T=read -MF=write -MT= -MQ= -Xlinker= -c -S -E -g -O -O0 -O1 -O2 -O3 -Os -Wall -Wextra -Werror -pedantic -shared -fPIC -static -v -w -pthread -pipe',
    operands: 'read*',
    does: readArgumentFiles,
  },
  {
    name: 'objcopy strip',
    options: '-o=write -I= -O= -B= -F= -j= -R= -K= -N= -p -S -g -x -X -v',
    operands: 'edit write',
    does: readArgumentFiles,
  },
  {
    name: 'ld as nm objdump readelf size ranlib addr2line ldd gcov windres',
    options: '-o=write -l= -L= -T=read -d -t -h -s -x -S -D -C -a -r -g -u -e=',
    operands: 'read*',
    does: readArgumentFiles,
  },
  {
    name: 'rustc swiftc javac scalac ghc ocamlopt ocamlc nim zig fpc dmd gdc ldc2 valac mcs csc vbc',
    style: 'single',
    options: '-o=write -d=write --out-dir=write -cp= -classpath= -L= -l= -C= -e=code-other -g -O',
    operands: 'read*',
    does: readArgumentFiles,
  },
  {
    name: 'make gmake nmake bmake mingw32-make',
    options:
      '-C,--directory=folder -f,--file,--makefile=script-make -I,--include-dir=read -o,--old-file= -W,--what-if= -j,--jobs=? -l,--load-average=? -O,--output-sync=? -E,--eval=value -n,--just-print,--dry-run -B,--always-make -k,--keep-going -s,--silent,--quiet -i -e -d -p -q -r -R -t -v -w',
    operands: 'value*',
    takesNames: true,
    does: (given, effects) => {
      // A variable on the command line may set the shell, or code that recipes run.
      for (const word of given.operands)
        if (word.text.startsWith('SHELL=')) effects.shell({ ...word, text: word.text.slice('SHELL='.length) })
      for (const word of given.operands) if (/\$[({]shell\s/.test(word.text)) effects.code('make', word)
      for (const word of given.valuesOf('-E')) effects.code('make', word)
      const isPiped = given.valuesOf('-f').some(({ text }) => text === '-' || text === '/dev/stdin')
      if (isPiped && effects.input.type === 'text') effects.code('make', effects.input.word)
      else if (isPiped) effects.unknown()
    },
  },
  {
    name: 'ninja samu scons waf meson bazel bazelisk buck pants gn tup rake thor ant mvn mvnw gradle gradlew sbt msbuild xcodebuild dotnet task invoke fab nox tox doit ctest cpack autoreconf autoconf automake configure libtoolize pkg-config',
    options: '-C= -f=read -j= -S= -B= -D= -G= -P=read -b=read -p= -v -q',
    operands: HARMLESS,
  },
  // https://cmake.org/cmake/help/latest/manual/cmake.1.html
  { name: 'cmake', options: '-S= -B= -D= -G= -C=read -P=read -E', operands: HARMLESS, does: runTool },
  {
    name: 'pytest py.test unittest nose2 jest vitest mocha ava tap karma cypress playwright rspec minitest phpunit busted gotestsum tsc eslint prettier stylelint biome oxlint tslint standard rubocop pylint flake8 mypy pyright ruff black isort autopep8 yapf bandit shellcheck shfmt hadolint yamllint markdownlint golangci-lint staticcheck rustfmt clang-format clang-tidy cppcheck gofumpt goimports ktlint detekt checkstyle spotless sphinx-build mkdocs hugo jekyll vite webpack rollup esbuild parcel turbo next nuxt gatsby astro ng vue svelte-kit expo react-native storybook tailwindcss postcss sass lessc swc babel terser uglifyjs gulp grunt forever coverage lcov',
    options: '-o= -c,--config=read -p= -k= -m= -n= -f= --output= --outDir= --outdir=',
    operands: HARMLESS,
  },
  { name: 'protoc thrift flatc swagger-codegen openapi-generator sqlc buf', operands: HARMLESS },
  {
    name: 'mogrify identify ffprobe ffplay latexmk bibtex dot gnuplot inkscape gs qpdf pdftk pdftotext exiftool optipng jpegoptim rsvg-convert libreoffice soffice ghostscript mplayer vlc mpv',
    style: 'single',
    options: '-o=write --output=write -sOutputFile=write',
    operands: 'unknown*',
  },
  {
    name: 'pandoc',
    style: 'single',
    options: '-o=write --output=write -f= -t= --from= --to= --template=read',
    operands: 'read*',
  },
  // The last operand is the output.
  {
    name: 'convert magick composite montage ffmpeg sox pdfunite cwebp wkhtmltopdf lame',
    style: 'single',
    options: '-i=read -o=write',
    operands: 'unknown* write',
  },
  // https://tug.org/texinfohtml/web2c.html
  {
    name: 'tex latex pdftex pdflatex xetex xelatex luatex lualatex',
    style: 'single',
    options: '-output-directory=below --output-directory=below -jobname= -interaction= -shell-escape',
    operands: HARMLESS,
    does: readTex,
  },
  { name: 'chromium google-chrome firefox safari xdg-email', operands: 'host*' },

  // https://repo.mercurial-scm.org/hg/help/clone, and that of Subversion
  {
    name: 'svn hg bzr fossil cvs darcs pijul jj p4',
    operands: HARMLESS,
    does: ({ operands: [subcommand, ...places] }, effects) => {
      const isCopy = /^(?:checkout|co|export|clone|get)$/.test(subcommand?.text ?? '')
      const [source] = places
      if (isCopy && source !== undefined && readUrl(source.text) !== null) {
        effects.host(source)
        writeCopy(places, effects)
      }
    },
  },
  {
    name: 'sl cowsay fortune figlet lolcat toilet cmatrix tokei cloc scc ncdu duf broot ranger nnn mc lf vifm fzf peco sk gum',
    operands: HARMLESS,
  },
  {
    name: 'dialog whiptail zenity yad',
    options: '--filename=read',
    operands: HARMLESS,
    does: ({ has, operands }, effects) => {
      if (!has('--textbox', '--tailbox', '--editbox', '--text-info')) return
      for (const word of operands) effects.file('read', word)
    },
  },
  { name: 'lp lpr lpq lpstat cancel cupsenable', operands: 'read*' },
]

/** The tools of `cmake -E`, by the programs that do the same. */
const TOOLS: Readonly<Record<string, readonly string[]>> = {
  ...{ copy: ['cp'], copy_directory: ['cp', '-r'], copy_if_different: ['cp'], rename: ['mv'] },
  ...{ remove: ['rm'], remove_directory: ['rm', '-r', '-f'], make_directory: ['mkdir', '-p'] },
  ...{ create_symlink: ['ln', '-s'], create_hardlink: ['ln'], touch_nocreate: ['touch'], chdir: ['env', '-C'] },
}

function runTool(given: Given, effects: Effects): void {
  const at = given.words.findIndex(({ text }) => text === '-E')
  const [tool, ...rest] = at === -1 ? [] : given.words.slice(at + 1)
  if (tool === undefined) return
  const own = ownValue(TOOLS, tool.text)?.map((text) => ({ text, written: text, isMany: false })) ?? [tool]
  effects.start([...own, ...rest])
}
